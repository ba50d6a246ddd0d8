/**
 * Features that compare the best candidates of a field with the best candidates of all other fields: whether another
 * field needs the same location more, what is close, whether amounts add up, and the order of dates. The second model
 * uses them.
 */
import type { Box } from '../../page.ts';
import type { FieldProfile } from '../profile.ts';
import { bottom, left, overlapX, right, top } from '../sheet.ts';
import { FEATURES } from './features.ts';
import type { Measured } from './measure.ts';

/** A candidate with the log odds of the first model against no value. */
export interface Scored {
  readonly candidate: Measured;
  readonly score: number;
}

const OWN_FEATURES = [
  /** From the first model: the log odds, their rank, the lead over the next other value of the field, the probability of no value. */
  'score',
  'rank',
  'lead',
  'none',
  /** The probability of the value, at all its locations. */
  'mass',
  /** The most probable other field at the same location: its probability, its lead over its other locations, and our lead minus that. */
  'rivalChance',
  'rivalLead',
  'leadDifference',
  'rivalIsSibling',
  'rivals',
  /** The probability that another field has the same value at another location. */
  'sameElsewhere',
  /** Probable values of the same record: the distance to the nearest one, and how many are close. Fields without a record have none. */
  'siblingDistance',
  'siblingsNear',
  /** The same for all other probable values. */
  'strangerDistance',
  'strangersNear',
  /** How far the order on the page matches the order of the template, -1 to 1. */
  'order',
  /** Amounts: whether the amount is a sum, or a part of a sum, of the probable values of other fields. */
  'isSumOfOthers',
  'isPartOfOthers',
  /** Dates: days after the probable date of the document (`UNKNOWN` without one), and the share of probable dates that are earlier. */
  'daysAfterIssue',
  'laterThan',
  /** The share of fields with a probable value. */
  'answered',
] as const;
type OwnFeature = (typeof OWN_FEATURES)[number];

export const JOINT_FEATURES: readonly string[] = [...FEATURES, ...OWN_FEATURES.map((name) => `joint.${name}`)];

/** Number of candidates of a field that are scored again. */
export const RESCORED = 10;
/** The same for fields that take several values, or only values of a pattern, and for candidates that rules propose. */
const RESCORED_OF_SEVERAL = 60;
/** A value is probable if its probability, summed over all its locations, is at least this. */
const LIKELY = 0.3;
/** The maximum distance, and the maximum distance of close values, as multiples of the type size. */
const FAR = 60;
const NEAR = 6;
/** Differences in days are limited to this many. A value just below the range means that the date of the document is unknown. */
const MOST_DAYS = 400;
const UNKNOWN = -MOST_DAYS - 1;

interface Entry {
  readonly scored: Scored;
  readonly profile: FieldProfile;
  /** Place of the field in the template. */
  readonly order: number;
  readonly chance: number;
  /** The probability of no value. */
  readonly none: number;
  readonly box: Box;
  readonly page: number;
}

export interface JointlyMeasured extends Scored {
  readonly vector: Float32Array;
}

/** @returns the best candidates of each field and those that rules propose, in the order of their scores */
export function measureJointly(
  ranked: ReadonlyMap<FieldProfile, readonly Scored[]>,
): ReadonlyMap<FieldProfile, readonly JointlyMeasured[]> {
  const fields = new Map<FieldProfile, readonly Entry[]>();
  for (const [profile, scored] of ranked) fields.set(profile, entriesOf(profile, scored, fields.size));
  const document = new JointDocument(fields);
  return new Map(
    [...fields].map(([profile, entries]) => [
      profile,
      entries.map((entry, rank) => ({ ...entry.scored, vector: document.measure(entry, rank) })),
    ]),
  );
}

function entriesOf(profile: FieldProfile, scored: readonly Scored[], order: number): Entry[] {
  const { multiple, pattern } = profile.field;
  const limit = multiple || pattern !== undefined ? RESCORED_OF_SEVERAL : RESCORED;
  const whole = scored.reduce((sum, { score }) => sum + Math.exp(score), 1);
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, RESCORED_OF_SEVERAL)
    .filter(({ candidate }, index) => index < limit || candidate.proposals.length > 0)
    .flatMap((one): Entry[] => {
      const [location] = one.candidate.piece.locations;
      if (location === undefined) return [];
      return [{ scored: one, profile, order, chance: Math.exp(one.score) / whole, none: 1 / whole, ...location }];
    });
}

class JointDocument {
  readonly #fields: ReadonlyMap<FieldProfile, readonly Entry[]>;
  readonly #byPage: ReadonlyMap<number, readonly Entry[]>;
  /** The likely value of each field that has one. */
  readonly #likely: readonly Entry[];
  readonly #issued: string | undefined;

  constructor(fields: ReadonlyMap<FieldProfile, readonly Entry[]>) {
    this.#fields = fields;
    this.#byPage = Map.groupBy([...fields.values()].flat(), ({ page }) => page);
    this.#likely = [...fields.values()].flatMap((entries) =>
      entries.slice(0, 1).filter((best) => massOf(best, entries) >= LIKELY),
    );
    const issued = this.#likely.find(({ profile }) => profile.concept === 'issue_date');
    this.#issued = issued === undefined ? undefined : textOf(issued);
  }

  measure(entry: Entry, rank: number): Float32Array {
    const vector = new Float32Array(JOINT_FEATURES.length);
    vector.set(entry.scored.candidate.vector);
    const own = this.#fields.get(entry.profile) ?? [];
    const set = (name: OwnFeature, value: number): void => {
      vector[FEATURES.length + OWN_FEATURES.indexOf(name)] = value;
    };
    set('score', entry.scored.score);
    set('rank', rank);
    set('lead', entry.scored.score - bestOf(own, (other) => textOf(other) !== textOf(entry)));
    set('none', entry.none);
    set('mass', massOf(entry, own));
    set('answered', this.#likely.length / Math.max(1, this.#fields.size));
    this.#fillRivals(entry, own, set);
    this.#fillNeighbors(entry, set);
    this.#fillOrder(entry, set);
    this.#fillAmounts(entry, set);
    this.#fillDates(entry, set);
    return vector;
  }

  #fillRivals(entry: Entry, own: readonly Entry[], set: (name: OwnFeature, value: number) => void): void {
    const lead = entry.scored.score - bestOf(own, (other) => !sharesPlace(other, entry));
    let rival: Entry | undefined;
    let rivals = 0;
    let elsewhere = 0;
    for (const other of this.#byPage.get(entry.page) ?? []) {
      if (other.profile === entry.profile || !sharesPlace(other, entry)) continue;
      if (rival === undefined || other.chance > rival.chance) rival = other;
      if (other.chance >= LIKELY) rivals += 1;
    }
    for (const other of this.#likely)
      if (other.profile !== entry.profile && textOf(other) === textOf(entry) && !sharesPlace(other, entry))
        elsewhere = Math.max(elsewhere, other.chance);
    set('rivals', rivals);
    set('sameElsewhere', elsewhere);
    if (rival === undefined) return;
    const place = rival;
    const others = this.#fields.get(rival.profile) ?? [];
    const rivalLead = rival.scored.score - bestOf(others, (other) => !sharesPlace(other, place));
    set('rivalChance', rival.chance);
    set('rivalLead', rivalLead);
    set('leadDifference', lead - rivalLead);
    set('rivalIsSibling', Number(isSibling(rival, entry)));
  }

  #fillNeighbors(entry: Entry, set: (name: OwnFeature, value: number) => void): void {
    let [sibling, stranger, siblings, strangers] = [FAR, FAR, 0, 0];
    for (const other of this.#likely) {
      if (other.profile === entry.profile || other.page !== entry.page) continue;
      const distance = distanceOf(entry, other);
      const isNear = distance <= NEAR;
      if (isSibling(other, entry)) {
        sibling = Math.min(sibling, distance);
        if (isNear) siblings += 1;
      } else {
        stranger = Math.min(stranger, distance);
        if (isNear) strangers += 1;
      }
    }
    set('siblingDistance', sibling);
    set('siblingsNear', siblings);
    set('strangerDistance', stranger);
    set('strangersNear', strangers);
  }

  #fillOrder(entry: Entry, set: (name: OwnFeature, value: number) => void): void {
    const others = this.#likely.filter((other) => other.profile !== entry.profile && !sharesPlace(other, entry));
    const agreeing = others.filter((other) => isBefore(other, entry) === other.order < entry.order).length;
    set('order', others.length === 0 ? 0 : (2 * agreeing) / others.length - 1);
  }

  #fillAmounts(entry: Entry, set: (name: OwnFeature, value: number) => void): void {
    const amount = centsOf(entry);
    if (amount === undefined || amount === 0) return;
    const known = new Set<number>();
    for (const other of this.#likely) {
      const cents = other.profile === entry.profile ? undefined : centsOf(other);
      if (cents !== undefined && cents !== 0 && cents !== amount) known.add(cents);
    }
    let [sums, parts] = [0, 0];
    for (const other of known) {
      if (other < amount - other && known.has(amount - other)) sums += 1;
      if (known.has(amount + other)) parts += 1;
    }
    set('isSumOfOthers', Math.min(4, sums));
    set('isPartOfOthers', Math.min(4, parts));
  }

  #fillDates(entry: Entry, set: (name: OwnFeature, value: number) => void): void {
    const { profile } = entry;
    set('daysAfterIssue', UNKNOWN);
    if (profile.field.type !== 'date') return;
    const value = textOf(entry);
    const dates = this.#likely.filter((other) => other.profile !== profile && other.profile.field.type === 'date');
    const earlier = dates.filter((other) => textOf(other) < value).length;
    if (dates.length > 0) set('laterThan', earlier / dates.length);
    if (this.#issued === undefined) return;
    const days = (Date.parse(value) - Date.parse(this.#issued)) / 86_400_000;
    if (Number.isFinite(days)) set('daysAfterIssue', Math.max(-MOST_DAYS, Math.min(MOST_DAYS, days)));
  }
}

function isSibling(one: Entry, other: Entry): boolean {
  return one.profile.record !== undefined && one.profile.record === other.profile.record;
}

function textOf({ scored }: Entry): string {
  return scored.candidate.piece.value;
}

function centsOf({ scored }: Entry): number | undefined {
  const { number } = scored.candidate.piece;
  const isAmount = number !== undefined && !number.percent && (number.decimals === 2 || number.currency !== undefined);
  return isAmount ? Math.abs(Math.round(100 * Number(number.decimal))) : undefined;
}

/** The best score among the entries that meet the condition and "no value", whose score is 0. */
function bestOf(entries: readonly Entry[], holds: (entry: Entry) => boolean): number {
  return Math.max(0, entries.find(holds)?.scored.score ?? 0);
}

/** The probability of a value, at all its locations. */
function massOf(entry: Entry, own: readonly Entry[]): number {
  return own.reduce((sum, other) => (textOf(other) === textOf(entry) ? sum + other.chance : sum), 0);
}

/** Whether two values overlap by more than half of the narrower one. */
function sharesPlace(one: Entry, other: Entry): boolean {
  if (one.page !== other.page) return false;
  const height = Math.min(bottom(one.box), bottom(other.box)) - Math.max(top(one.box), top(other.box));
  if (height <= 0) return false;
  const narrower = Math.min(right(one.box) - left(one.box), right(other.box) - left(other.box));
  return overlapX(one.box, other.box) > narrower / 2;
}

/** The sum of the vertical and the horizontal gap, as a multiple of the type size. */
function distanceOf(one: Entry, other: Entry): number {
  const size = Math.max(1, one.scored.candidate.piece.segment.size);
  const down = Math.max(0, top(other.box) - bottom(one.box), top(one.box) - bottom(other.box));
  const across = Math.max(0, left(other.box) - right(one.box), left(one.box) - right(other.box));
  return Math.min(FAR, (down + across) / size);
}

/** In reading order: by pages, lines and from left to right. */
function isBefore(one: Entry, other: Entry): boolean {
  if (one.page !== other.page) return one.page < other.page;
  const isSameLine = top(one.box) < bottom(other.box) && bottom(one.box) > top(other.box);
  return isSameLine ? left(one.box) < left(other.box) : top(one.box) < top(other.box);
}
