/**
 * Asks a language model where values are printed that another one gave and that the page does not hold. It never gives a
 * value of its own: what it answers is held to the page, and counts only if it can be the given value.
 */

import type { LanguageModel } from '../../../language-model/model.ts';
import type { Survey } from '../extract.ts';
import { type GivenValue, isUsable, readAnswer } from './answer.ts';
import type { ModelFindings, Shortfall, UnheldInWindow } from './ask.ts';
import { asLocated, givenText, type HeldValue, Holder } from './holder.ts';
import type { TextWindow } from './layout.ts';
import { locationQuestion } from './location-question.ts';
import { mergeValues } from './merge.ts';
import { LONGEST_TEXT } from './printed.ts';
import { likenessOfRestated } from './restated.ts';
import { addReply, isOverBudget, NO_USAGE, type RequestUsage } from './usage.ts';

export interface LocateOptions {
  /** Most tokens of one answer. */
  readonly answerTokens: number;
  readonly signal: AbortSignal;
}

export interface Located {
  /** Those of the other model, with the located values among the held ones. Usage and shortfalls are unchanged. */
  readonly findings: ModelFindings;
  /** Values that the model was asked for, and those of them that were located. */
  readonly asked: number;
  readonly located: number;
  readonly usage: RequestUsage;
  /** Whether a question had a usable answer. */
  readonly isAnswered: boolean;
  /** None if everything was asked and answered. */
  readonly shortfalls: ReadonlySet<Shortfall>;
  /** Why a question was not answered. */
  readonly failure?: unknown;
}

/** Values of one question. A reader that gives more values that are not printed is not worth the tokens. */
const MOST_VALUES = 60;

/**
 * Asks one question for each window of the document with such values. Cells of rows are not asked for: a row is held by
 * its other cells. Nor are fields that have another value on the page.
 *
 * @throws the reason of the signal if it was aborted
 */
export async function locateValues(
  model: LanguageModel,
  survey: Survey,
  findings: ModelFindings,
  options: LocateOptions,
): Promise<Located> {
  const search = new LocationSearch(model, survey, options);
  for (const [window, values] of Map.groupBy(openValues(findings), (value) => value.window)) {
    if (!(await search.askWindow(window, values))) break;
  }
  return search.result(findings);
}

function openValues({ values, unheld }: ModelFindings): UnheldInWindow[] {
  const held = new Set(values.map(({ profile }) => profile));
  return unheld.filter(({ given, isCell }) => {
    const isOpen = given.profile.field.multiple || !held.has(given.profile);
    return !isCell && isOpen && givenText(given).length <= LONGEST_TEXT;
  });
}

class LocationSearch {
  readonly #model: LanguageModel;
  readonly #survey: Survey;
  readonly #options: LocateOptions;
  readonly #asked = new Set<string>();
  /** The places of each located value, by `keyOf`. */
  readonly #located = new Map<string, readonly HeldValue[]>();
  readonly #shortfalls = new Set<Shortfall>();
  #usage = NO_USAGE;
  #isAnswered = false;
  #failure: unknown;

  constructor(model: LanguageModel, survey: Survey, options: LocateOptions) {
    this.#model = model;
    this.#survey = survey;
    this.#options = options;
  }

  /** @returns false where no further window can be asked about */
  async askWindow(window: TextWindow, unheld: readonly UnheldInWindow[]): Promise<boolean> {
    const open = new Map(unheld.map(({ given }) => [keyOf(given), given] as const));
    for (const key of this.#located.keys()) open.delete(key);
    const given = [...open.values()].slice(0, MOST_VALUES);
    if (given.length === 0) return true;
    const answers = await this.#ask(given, window);
    if (answers === undefined) return false;
    for (const one of given) this.#asked.add(keyOf(one));
    const holder = new Holder(this.#survey, window);
    for (const one of given) {
      const places = answers
        .filter(({ profile }) => profile === one.profile)
        .flatMap((answer) => placesOf(one, answer, holder, this.#survey));
      if (places.length > 0) this.#located.set(keyOf(one), places);
    }
    return true;
  }

  /** @returns undefined where the tokens are used up, or the model fails */
  async #ask(given: readonly GivenValue[], window: TextWindow): Promise<readonly GivenValue[] | undefined> {
    const { answerTokens, signal } = this.#options;
    const question = locationQuestion(given, window, answerTokens);
    const pages = [...new Set(window.lines.map(({ page }) => page))];
    try {
      const reply = await this.#model.ask({ ...question.request, pages }, signal);
      this.#usage = addReply(this.#usage, reply);
      const answer = readAnswer(reply, question);
      const { state, values } = answer;
      this.#isAnswered ||= isUsable(answer);
      if (state === 'cut' || state === 'refused') this.#shortfalls.add(state);
      else if (state !== 'complete') this.#shortfalls.add('unusable');
      return values;
    } catch (error) {
      signal.throwIfAborted();
      if (isOverBudget(error)) {
        this.#shortfalls.add('budget');
        return undefined;
      }
      this.#failure = error;
      this.#shortfalls.add('failed');
      return undefined;
    }
  }

  result(findings: ModelFindings): Located {
    const located = [...this.#located.values()].flat();
    return {
      findings: {
        ...findings,
        values: mergeValues([...findings.values, ...located]),
        unheld: findings.unheld.filter(({ given, isCell }) => isCell || !this.#located.has(keyOf(given))),
      },
      asked: this.#asked.size,
      located: this.#located.size,
      usage: this.#usage,
      isAnswered: this.#isAnswered,
      shortfalls: this.#shortfalls,
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
    };
  }
}

function keyOf({ profile, text, choice }: GivenValue): string {
  return JSON.stringify([profile.path, text, choice]);
}

/**
 * Where a given value is printed, by the answer of the other model: in the lines that it names as it was given, or with
 * the words of the answer if they can be the given value. An answer without the right lines locates nothing.
 */
function placesOf(given: GivenValue, answer: GivenValue, holder: Holder, survey: Survey): HeldValue[] {
  const asGiven = holder.hold({ ...given, lines: answer.lines }).filter(isInLines);
  if (asGiven.length > 0) return asGiven.map((held) => asLocated(held, given, held.likeness));
  return holder
    .hold(answer)
    .filter(isInLines)
    .flatMap((held) => {
      const likeness = likenessOfRestated(held, given, survey);
      return likeness === undefined ? [] : [asLocated(held, given, likeness)];
    });
}

function isInLines({ place }: HeldValue): boolean {
  return place === 'cited' || place === 'nearby';
}
