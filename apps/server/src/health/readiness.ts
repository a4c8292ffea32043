import { type Pool, pendingMigrations } from "@banyan/db";

/** Whether a process should get work, and why not. */
export interface Readiness {
  check(): Promise<{ readonly ready: boolean; readonly because?: string }>;
  /** The process is about to end, so it is not ready from now on. */
  drain(): void;
}

/** A process is ready while it is not ending, the database answers, and that has every migration of this version. */
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
