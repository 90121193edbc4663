import { plants } from './plants.ts';
import { startCorpus } from './server.ts';

/** `node tests/audit/corpus/playground.ts [port]`: the corpus to look at in a browser. */
const { port } = await startCorpus(plants, Number(process.argv[2] ?? 4_399));
console.log(`${plants.length} planted faults and their twins: http://localhost:${port}/`);
