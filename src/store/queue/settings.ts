/** The numbers of the queue. Times in milliseconds. */
export const QUEUE = {
  /** How long a claim holds without a sign of life. */
  lease: 30_000,
  /** How often a worker renews its leases: two of these may fail before one is lost. */
  heartbeat: 10_000,
  /** Failed attempts after which a job has failed. */
  attempts: 3,
  /** Waiting time after the first and the second failed attempt. */
  pauses: [10_000, 60_000],
  /**
   * Lost leases after which a job has failed. Losing a lease says little about the document, which runs in a process of
   * its own: fifty restarts of the service are no reason to give it up. But one that brings the machine down each time
   * must not do so for ever, and from the tenth time on it leaves the others some time in between.
   */
  losses: 50,
  doubtfulLosses: 10,
  doubtfulPause: 30_000,
} as const;
