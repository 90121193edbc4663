import type { Check } from '../check.ts';

/** The database of decisions, submissions and email. The content database answers whenever this page does. */
export const database: Check = {
  id: 'database',
  name: 'Database',
  async run({ sql }) {
    await (await sql()).all('SELECT 1 AS one');
    return [
      {
        id: 'database',
        state: 'ok',
        title: { phrase: 'Database' },
        detail: { phrase: 'The database of decisions, submissions and email answers.' },
      },
    ];
  },
  failed: () => ({
    id: 'database',
    state: 'failure',
    title: { phrase: 'The database does not answer' },
    detail: {
      phrase:
        'Visitors notice nothing: their decisions, events and submissions wait in the journals, and nothing is lost. Records, submissions and email do not move on.',
    },
    remedy: { phrase: 'Start the database, or correct DATABASE_URL. Every process connects again by itself.' },
    docs: 'docs/operations.md#when-postgresql-goes-away',
  }),
};
