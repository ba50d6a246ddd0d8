/** Chooses between the rows of the built-in model and rows read as in confirmed documents of the same layout. */
import type { FoundValue } from '../found.ts';
import type { HeldValue } from '../llm/holder.ts';
import { type Consultation, ConsultedDocument } from '../llm/together/consultation.ts';
import { JoinedTable, TABLE_FEATURES } from '../llm/together/rows.ts';
import type { BuiltIn } from '../own/answer.ts';
import type { RecordProfile } from '../profile.ts';
import type { ExampleScene } from './candidates.ts';

/** Both tables of each repeating record that the examples know. */
export function joinTables(
  builtIn: BuiltIn,
  confidence: (found: FoundValue) => number,
  scene: ExampleScene,
  records: readonly RecordProfile[],
): JoinedTable[] {
  const document = new ConsultedDocument(withoutQuestions(builtIn, confidence));
  return records.flatMap((record): JoinedTable[] => {
    const rows = record.record.multiple ? scene.rows(record) : undefined;
    if (rows === undefined) return [];
    const own = builtIn.found.tables.find((table) => table.record.record === record.record);
    if (own === undefined && rows.length === 0) return [];
    const held = rows.map((row) => row.map(asHeld));
    return [new JoinedTable(document, { record, builtIn: own, model: held }, TABLE_FEATURES.examples)];
  });
}

/** Rows of examples are compared like those of a language model that was asked for nothing else. */
function withoutQuestions(builtIn: BuiltIn, confidence: (found: FoundValue) => number): Consultation {
  return {
    builtIn,
    confidence,
    failed: new Set(),
    asked: new Set(),
    findings: {
      values: [],
      tables: [],
      unheld: [],
      usage: { inputTokens: 0, outputTokens: 0, requests: 0, pages: 0 },
      isAnswered: true,
      shortfalls: new Set(),
    },
  };
}

function asHeld(found: FoundValue): HeldValue {
  return { ...found, given: found.raw, place: 'nearby', likeness: 'same' };
}
