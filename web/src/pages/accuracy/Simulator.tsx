import { useState } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { Section } from '../../shell/Section';
import classes from './Accuracy.module.css';
import { LineChart } from './LineChart';
import type { PipelineInbox, Threshold } from './queries';
import { TableBehind } from './TableBehind';
import { UseThreshold } from './UseThreshold';
import { words } from './words';

/** Percent, if no inbox has a threshold: the default of the service. */
const DEFAULT = 80;
/** Confirmed documents below which a share of wrong values is uncertain. */
const FEW = 50;

interface SimulatorProps {
  readonly thresholds: readonly Threshold[];
  /** Undefined while they load. */
  readonly inboxes: readonly PipelineInbox[] | undefined;
}

/** What a review threshold would do, and a way to set it. */
export function Simulator({ thresholds, inboxes }: SimulatorProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const percents = thresholds.map(({ threshold }) => Math.round(threshold * 100));
  const [lowest = DEFAULT, highest = DEFAULT] = [percents[0], percents.at(-1)];
  const present = (inboxes?.find(({ mayEdit }) => mayEdit) ?? inboxes?.[0])?.threshold;
  const percent = chosen ?? Math.min(highest, Math.max(lowest, Math.round((present ?? DEFAULT / 100) * 100)));
  const at = thresholds[percents.indexOf(percent)];
  if (at === undefined) return null;
  const say = formats.percent(percent / 100);
  const wrongShares = thresholds.map(({ wrong_share }) => wrong_share);
  const fine = (share: number | null) => (share === null ? '–' : formats.finePercent(share));
  const ends = [formats.percent(lowest / 100), formats.percent(highest / 100)] as const;
  const chart = { ends, marked: percents.indexOf(percent), low: true };
  return (
    <Section title={t.simulator} text={t.simulatorText}>
      <div role="status">
        <Effect at={at} />
      </div>
      <div className={classes['slider']}>
        <label htmlFor="threshold">{t.threshold}</label>
        <output htmlFor="threshold" aria-hidden="true">
          {say}
        </output>
        <input
          id="threshold"
          type="range"
          min={lowest}
          max={highest}
          value={percent}
          aria-valuetext={say}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
      </div>
      <figure className={classes['figure']}>
        <figcaption>{t.noReview}</figcaption>
        <LineChart
          {...chart}
          label={t.simulatorLabel}
          values={thresholds.map(({ no_review_share }) => no_review_share)}
          range={[0, 1]}
          format={formats.percent}
        />
      </figure>
      <figure className={classes['figure']}>
        <figcaption>{t.wrongShare}</figcaption>
        <LineChart
          {...chart}
          label={t.simulatorLabel}
          values={wrongShares}
          range={[0, findTop(wrongShares)]}
          format={formats.finePercent}
        />
      </figure>
      <TableBehind
        label={t.simulatorLabel}
        head={[t.threshold, t.noReview, t.wrongShare, t.confirmedCount]}
        rows={thresholds.map(({ threshold, no_review_share, wrong_share, confirmed }) => ({
          key: String(threshold),
          cells: [formats.percent(threshold), fine(no_review_share), fine(wrong_share), formats.number(confirmed)],
        }))}
      />
      {inboxes ? <UseThreshold inboxes={inboxes} percent={percent} /> : null}
    </Section>
  );
}

/** The sentence about a threshold, and what it is based on. */
function Effect({ at }: { readonly at: Threshold }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const threshold = formats.percent(at.threshold);
  if (!at.no_review_share) return <p className={classes['effect']}>{t.effectNone(threshold)}</p>;
  const share = formats.percent(at.no_review_share);
  if (at.wrong_share === null) {
    return (
      <>
        <p className={classes['effect']}>{t.effectUnknown(threshold, share)}</p>
        <p className={classes['basis']}>{t.unknown}</p>
      </>
    );
  }
  const [confirmed, values, wrong] = [at.confirmed, at.values, at.wrong].map(formats.number);
  return (
    <>
      <p className={classes['effect']}>{t.effect(threshold, share, formats.finePercent(at.wrong_share))}</p>
      <p className={classes['basis']}>
        {t.basis(confirmed ?? '', values ?? '', wrong ?? '')}{' '}
        {at.missing > 0 ? t.missing(formats.number(at.missing)) : null} {at.confirmed < FEW ? t.few : null}
      </p>
    </>
  );
}

/** The top of a scale for small shares: a round number above all of them. */
function findTop(shares: readonly (number | null)[]): number {
  const most = Math.max(0, ...shares.map((share) => share ?? 0));
  return [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((top) => top >= most) ?? 1;
}
