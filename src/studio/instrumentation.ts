/** Runs once when the studio starts: opens the database and starts looking for due publishes before the first page request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const [{ getPayload }, { default: config }, { offerSessionCheck }, { startSessionSweep }, { systemClock }] =
    await Promise.all([
      import('payload'),
      import('@payload-config'),
      import('./accounts/session-check.ts'),
      import('./accounts/session-sweep.ts'),
      import('../platform/clock.ts'),
    ]);
  const payload = await getPayload({ config, cron: true });
  offerSessionCheck(payload);
  startSessionSweep({ payload, clock: systemClock });
}
