/** The settings of the queue. Times are in milliseconds. */
export const QUEUE = {
  /** Duration of a lease without a renewal. */
  lease: 30_000,
  /** Interval at which a worker renews its leases. Two renewals can fail before a lease is lost. */
  heartbeat: 10_000,
  /** Number of failed attempts after which a job fails. */
  attempts: 3,
  /** Pauses after the first and the second failed attempt. */
  pauses: [10_000, 60_000],
  /**
   * Number of lost leases after which a job fails. A lost lease is usually not caused by the document, which is read in a
   * separate process, so the number is high enough for many restarts of the service. A document that crashes the machine each
   * time must fail at some point. From the tenth loss on, its job pauses, so that other jobs can run.
   */
  losses: 50,
  doubtfulLosses: 10,
  doubtfulPause: 30_000,
} as const;
