/** Asks a language model for fields of a document, and returns the values that are grounded in the pages. */

import type { LanguageModel, ModelPicture } from '../../../language-model/model.ts';
import { isShortened } from '../../../language-model/tokens.ts';
import type { Survey } from '../extract.ts';
import type { FieldProfile, RecordProfile, TemplateProfile } from '../profile.ts';
import { listOf, type Table } from '../table/table.ts';
import { type Answer, type GivenRow, isUsable, readAnswer } from './answer.ts';
import { type AskedFields, chooseFields, isEmpty } from './asked.ts';
import { Effort } from './effort.ts';
import { holdToPage } from './hold.ts';
import type { HeldValue } from './holder.ts';
import { layoutText, partBelow, type TextWindow, type WindowLimits } from './layout.ts';
import { mergeRows, mergeValues } from './merge.ts';
import { isOfNuExtract, type QuestionForm, question } from './question.ts';
import type { HeldRow, UnheldValue } from './rows.ts';
import { addReply, isOverBudget, NO_USAGE, type RequestUsage } from './usage.ts';

/** Finds the picture of a page by its number. Never throws. */
export interface PictureSource {
  find(page: number): Promise<ModelPicture | undefined>;
}

/** A document, and the template whose fields are asked for. */
export interface AskedDocument {
  readonly survey: Survey;
  readonly profile: TemplateProfile;
}

export interface AskOptions {
  /** Paths of fields and keys of repeating records to ask for. The default is all of the template. */
  readonly fields?: ReadonlySet<string>;
  readonly form: QuestionForm;
  /** Maximum tokens of one answer. */
  readonly answerTokens: number;
  readonly window?: WindowLimits;
  /** Indexes of the rows of the sheet that a question contains. The default is all rows. */
  readonly rows?: ReadonlySet<number> | undefined;
  /** Pictures of the pages for the questions. The default is none. */
  readonly pictures?: PictureSource;
}

/** A value that is not printed on the page, with the text that the model was given. */
export interface UnheldInWindow extends UnheldValue {
  readonly window: TextWindow;
}

export interface HeldTable extends Table {
  readonly items: readonly (readonly HeldValue[])[];
}

/**
 * Reasons why the questions about a document are incomplete. `excessive`: finding the values of an answer on the pages is too
 * much work.
 */
export type Shortfall = 'budget' | 'refused' | 'unusable' | 'excessive' | 'cut' | 'shortened' | 'failed';

export interface ModelFindings {
  /** Grounded values, with one entry for each value and place. */
  readonly values: readonly HeldValue[];
  /** A table for each repeating record with rows. */
  readonly tables: readonly HeldTable[];
  readonly unheld: readonly UnheldInWindow[];
  /** `pages` counts the pages whose text or picture was sent. */
  readonly usage: RequestUsage & { readonly pages: number };
  /** Whether at least one question had a usable answer. Such an answer may have no values. */
  readonly isAnswered: boolean;
  /** Empty if everything was asked and answered. */
  readonly shortfalls: ReadonlySet<Shortfall>;
  /** The error of a request that failed after others were answered. */
  readonly failure?: unknown;
}

/** Maximum continuations of a cut answer, for each window. */
const MOST_CONTINUATIONS = 12;

/**
 * Asks about one window after another. An answer that was cut off is continued. After an unusable answer, the question is
 * asked once more in the flat form.
 *
 * @param model enforces the limit of tokens for the document: it rejects further questions with the code `over_budget`
 * @throws the errors of `model.ask`, if no earlier question was answered or the signal is aborted
 */
export async function askModel(
  model: LanguageModel,
  { survey, profile }: AskedDocument,
  options: AskOptions,
  signal: AbortSignal,
): Promise<ModelFindings> {
  const asked = chooseFields(profile, options.fields);
  const conversation = new Conversation(model, survey, options, signal);
  if (!isEmpty(asked)) {
    for (const window of layoutText(survey.sheet, options.window, options.rows)) {
      if (!(await conversation.askWindow(asked, window))) break;
    }
  }
  return conversation.findings(asked);
}

class Conversation {
  readonly #model: LanguageModel;
  readonly #survey: Survey;
  readonly #options: AskOptions;
  readonly #signal: AbortSignal;
  readonly #values: HeldValue[] = [];
  readonly #rows: HeldRow[] = [];
  readonly #unheld: UnheldInWindow[] = [];
  readonly #shortfalls = new Set<Shortfall>();
  readonly #pages = new Set<number>();
  readonly #effort = new Effort();
  #usage = NO_USAGE;
  #form: QuestionForm;
  #isAnswered = false;
  #coversSingles = false;
  #failure: unknown;

  constructor(model: LanguageModel, survey: Survey, options: AskOptions, signal: AbortSignal) {
    this.#model = model;
    this.#survey = survey;
    this.#options = options;
    this.#signal = signal;
    this.#form = options.form;
  }

  /** @returns false if no more questions can be asked */
  async askWindow(asked: AskedFields, whole: TextWindow): Promise<boolean> {
    let window = whole;
    let rest = asked;
    let last = this.#lastRows(asked);
    for (let turn = 0; turn <= MOST_CONTINUATIONS; turn += 1) {
      const answer = await this.#ask(rest, window, last);
      if (answer === undefined) return false;
      const held = holdToPage(answer, { survey: this.#survey, window, effort: this.#effort });
      if (held === undefined) {
        this.#shortfalls.add('excessive');
        return false;
      }
      this.#isAnswered ||= isUsable(answer);
      this.#coversSingles ||= answer.coversSingles;
      const before = this.#rows.length;
      const [openBefore, valuesBefore] = [rest, mergeValues(this.#values).length];
      this.#values.push(...held.values);
      this.#rows.splice(0, before, ...mergeRows(this.#rows, held.rows));
      this.#unheld.push(...held.unheld.map((value) => ({ ...value, window: whole })));
      if (answer.state === 'refused') this.#shortfalls.add('refused');
      if (answer.state !== 'cut') {
        if (answer.state === 'complete' || answer.state === 'refused') return true;
        if (this.#form !== 'nested') this.#shortfalls.add('unusable');
        if (this.#form !== 'nested') return true;
        this.#form = 'flat';
        continue;
      }
      rest = withoutDone(rest, answer, this.#form);
      last = new Map([...last, ...lastOf(answer.rows)]);
      if (isEmpty(rest)) return true;
      // A model that repeats its answer would repeat it endlessly.
      const isProgress =
        countOf(rest) < countOf(openBefore) ||
        this.#rows.length > before ||
        mergeValues(this.#values).length > valuesBefore;
      if (!isProgress) break;
      window = this.#partLeft(window, rest, held.rows);
      if (window.lines.length === 0) return true;
    }
    this.#shortfalls.add('cut');
    return true;
  }

  /** Templates of NuExtract cannot list known rows, so the text of these rows is left out. */
  #partLeft(window: TextWindow, { singles }: AskedFields, rows: readonly HeldRow[]): TextWindow {
    const spots = rows.at(-1)?.values.flatMap((value) => value.spots);
    if (!isOfNuExtract(this.#form) || singles.length > 0 || spots === undefined) return window;
    return partBelow(window, this.#survey.sheet, spots);
  }

  findings({ singles }: AskedFields): ModelFindings {
    // Of several answers about a long document, some can have rows only.
    const lacksSingles = singles.length > 0 && !this.#coversSingles;
    if (this.#isAnswered && lacksSingles && this.#shortfalls.size === 0) this.#shortfalls.add('unusable');
    const byRecord = Map.groupBy(this.#rows, ({ record }) => record.record);
    return {
      values: mergeValues(this.#values),
      tables: [...byRecord.values()].flatMap((rows): HeldTable[] => {
        const [first] = rows;
        if (first === undefined) return [];
        return [{ ...listOf(first.record, []), items: rows.map(({ values }) => values) }];
      }),
      unheld: this.#unheld,
      usage: { ...this.#usage, pages: this.#pages.size },
      isAnswered: this.#isAnswered,
      shortfalls: this.#shortfalls,
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
    };
  }

  /** @returns undefined if the token limit of the document is reached, or the model fails */
  async #ask(
    asked: AskedFields,
    window: TextWindow,
    rowsBefore: ReadonlyMap<RecordProfile, string>,
  ): Promise<Answer | undefined> {
    const { answerTokens: maxTokens } = this.#options;
    const pages = new Set(window.lines.map(({ page }) => page));
    const pictures = await this.#draw(pages);
    const asking = question(asked, window, { form: this.#form, maxTokens, pictures, rowsBefore });
    try {
      const reply = await this.#model.ask({ ...asking.request, pages: [...pages] }, this.#signal);
      this.#usage = addReply(this.#usage, reply);
      if (isShortened(asking.request, reply)) this.#shortfalls.add('shortened');
      for (const page of pages) this.#pages.add(page);
      return readAnswer(reply, asking);
    } catch (error) {
      this.#signal.throwIfAborted();
      if (isOverBudget(error)) {
        this.#shortfalls.add('budget');
        return undefined;
      }
      if (this.#usage.requests === 0) throw error;
      this.#failure = error;
      this.#shortfalls.add('failed');
      return undefined;
    }
  }

  async #draw(pages: ReadonlySet<number>): Promise<readonly ModelPicture[]> {
    const pictures: ModelPicture[] = [];
    for (const page of pages) {
      const picture = await this.#options.pictures?.find(page);
      if (picture !== undefined) pictures.push(picture);
    }
    return pictures;
  }

  /** The last row of each record in the previous windows. */
  #lastRows({ records }: AskedFields): ReadonlyMap<RecordProfile, string> {
    return new Map(
      records.flatMap((record) => {
        const row = this.#rows.findLast((one) => one.record.record === record.record);
        return row === undefined
          ? []
          : [[record, rowJson(row.values.map(({ profile, given }) => [profile.field.key, given]))]];
      }),
    );
  }
}

/** Fields that are not answered yet. Records keep all fields of their rows. */
function withoutDone({ singles, records }: AskedFields, { done }: Answer, form: QuestionForm): AskedFields {
  // A flat list may have further values of a field.
  const isOpen = ({ field }: FieldProfile): boolean => form === 'flat' && field.multiple;
  return {
    singles: singles.filter((field) => !done.has(field) || isOpen(field)),
    records: records.filter((record) => !done.has(record)),
  };
}

function countOf({ singles, records }: AskedFields): number {
  return singles.length + records.length;
}

function lastOf(rows: readonly GivenRow[]): ReadonlyMap<RecordProfile, string> {
  return new Map(
    rows.map(({ record, cells }) => [record, rowJson(cells.map(({ profile, text }) => [profile.field.key, text]))]),
  );
}

function rowJson(cells: readonly (readonly [string, string])[]): string {
  return JSON.stringify(Object.fromEntries(cells));
}
