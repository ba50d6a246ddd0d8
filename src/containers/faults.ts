/** Limits of a whole mail or upload. Faults of a single part are reasons in `outcomes.ts` instead. */

export const CONTAINER_FAULTS = {
  too_many_parts: 'There are more parts than are taken.',
  headers_too_large: 'The headers are larger than are taken.',
} as const;

export class ContainerFault extends Error {
  override name = 'ContainerFault';
  readonly code: keyof typeof CONTAINER_FAULTS;

  constructor(code: keyof typeof CONTAINER_FAULTS, cause?: unknown) {
    super(CONTAINER_FAULTS[code], cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** The bytes of a container are not what its format says. The parts before the damage are sound. */
export class DamagedContainer extends Error {
  override name = 'DamagedContainer';
}
