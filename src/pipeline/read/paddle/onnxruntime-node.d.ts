/** Types for the used part of the package, which has none. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, shape: readonly number[]);
    readonly data: ArrayBufferView;
    readonly dims: readonly number[];
  }

  export class InferenceSession {
    static create(
      path: string,
      options: {
        readonly intraOpNumThreads: number;
        readonly interOpNumThreads: number;
        /** 0 (everything) to 4 (only fatal errors). */
        readonly logSeverityLevel: number;
        readonly enableMemPattern: boolean;
      },
    ): Promise<InferenceSession>;
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor | undefined>>>;
  }
}
