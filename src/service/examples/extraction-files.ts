/** Which file has the extraction of a document: NAME.json, or NAME.EXT.json, beside NAME.EXT. */

const ENDING = /\.json$/i;

export function isExtraction(name: string): boolean {
  return ENDING.test(name);
}

export class ExtractionFiles<File extends { readonly name: string }> {
  readonly #files: ReadonlyMap<string, File>;

  /** @param files with folders in their names; others than extractions are ignored */
  constructor(files: readonly File[]) {
    const extractions = files.filter(({ name }) => isExtraction(name));
    this.#files = new Map(extractions.map((file) => [file.name.replace(ENDING, ''), file]));
  }

  /** @param document its name, with its folders */
  find(document: string): File | undefined {
    return this.#files.get(document.replace(/\.[^./]*$/, '')) ?? this.#files.get(document);
  }
}
