/** The unit tests of the official rules: each file holds small invoices, and says of each which rule fires or holds. */
import { readFileSync } from 'node:fs';
import { XmlDocument, XmlElement } from 'libxml2-wasm';

export interface Expectation {
  /** As the tests write it: `BR-S-05`. */
  readonly rule: string;
  readonly fires: boolean;
}

export interface UnitTest {
  /** Position in the file, from 1. */
  readonly number: number;
  readonly xml: string;
  readonly expectations: readonly Expectation[];
}

/** Names of elements in a test's `assert`, and what they say of the rule. */
const OUTCOMES: Readonly<Record<string, boolean>> = { success: false, error: true, warning: true, fatal: true };

/** Reads a `testSet` file of the EN 16931 validation artefacts. */
export function readUnitTests(path: string): UnitTest[] {
  using document = XmlDocument.fromBuffer(readFileSync(path));
  return childrenOf(document.root)
    .filter(({ name }) => name === 'test')
    .flatMap((test, at) => {
      const expectations = childrenOf(test)
        .filter(({ name }) => name === 'assert')
        .flatMap(childrenOf)
        .flatMap(({ name, content }): Expectation[] => {
          const fires = OUTCOMES[name];
          return fires === undefined ? [] : [{ rule: content.trim(), fires }];
        });
      return childrenOf(test)
        .filter(({ name }) => name !== 'assert')
        .map((invoice) => ({ number: at + 1, xml: invoice.toString({ format: false }), expectations }));
    });
}

function childrenOf(element: XmlElement): XmlElement[] {
  const children: XmlElement[] = [];
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) children.push(node);
  }
  return children;
}
