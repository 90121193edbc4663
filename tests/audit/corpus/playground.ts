import { plants } from './plants.ts';
import { startCorpus } from './server.ts';

/** Serves the corpus for a browser: `node tests/audit/corpus/playground.ts [port]`. */
const { port } = await startCorpus(plants, Number(process.argv[2] ?? 4_399));
console.log(`${plants.length} planted faults and their twins: http://localhost:${port}/`);
