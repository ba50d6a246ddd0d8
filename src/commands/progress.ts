/** How far a long command has got, for a person at a terminal. */
import { MultiBar, Presets } from 'cli-progress';

export interface Progress {
  /** One more is done. */
  advance(): void;
  /** Prints a line on stderr without spoiling the bar. */
  say(line: string): void;
  /** Takes the bar away. */
  end(): void;
}

/** @param visible whether to draw a bar; lines are printed all the same */
export function startProgress(total: number, visible: boolean): Progress {
  if (!visible) return { advance() {}, say: (line) => void process.stderr.write(`${line}\n`), end() {} };
  const bars = new MultiBar(
    {
      format: '{bar} {value}/{total} files, {eta_formatted} left',
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  const bar = bars.create(total, 0);
  return {
    advance: () => void bar.increment(),
    say(line) {
      bars.log(`${line}\n`);
      bars.update();
    },
    end: () => bars.stop(),
  };
}
