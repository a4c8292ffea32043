import { type Pool, pendingMigrations } from "@banyan/db";

/** Whether a process should be given work, with what stands against it. */
export interface Readiness {
  check(): Promise<{ readonly ready: boolean; readonly because?: string }>;
  /** The process is about to end: from now on it is not ready. */
  drain(): void;
}

/** A process is ready while the database answers, has every migration that this version knows, and it is not ending. */
export function readinessOf(pool: Pool): Readiness {
  let draining = false;
  let migrated = false;
  return {
    async check() {
      if (draining) return { ready: false, because: "the process is about to end" };
      try {
        if (migrated) {
          await pool.query("select 1");
          return { ready: true };
        }
        const pending = await pendingMigrations(pool);
        if (pending.length > 0) return { ready: false, because: `migrations have not run: ${pending.join(", ")}` };
        migrated = true;
        return { ready: true };
      } catch {
        return { ready: false, because: "the database does not answer" };
      }
    },
    drain() {
      draining = true;
    },
  };
}
