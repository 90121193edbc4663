import type { PageTree, TreePage } from '../../../content/page-tree.ts';
import { type Asking, readPagesBelow, readTreePages, type StoredPage, treePage } from './stored-pages.ts';

export type PageLines = (ids: readonly (string | null)[]) => Promise<PageTree>;

/**
 * Reads pages with their ancestors, which determine paths, without reading the whole site. Pages requested together are read in one query, each of them once.
 */
export function createPageLines(asking: Asking): PageLines {
  const load = createLoader((ids) => readTreePages(asking, ids));
  return async (ids) => {
    const line = new Map<string, TreePage>();
    const climb = async (id: string | null): Promise<void> => {
      if (id === null || line.has(id)) return;
      const page = await load(id);
      if (!page || line.has(id)) return;
      line.set(id, page);
      await climb(page.parent);
    };
    await Promise.all(ids.map(climb));
    return line;
  };
}

/** Returns the given page with its ancestors as they are stored. */
export async function readPageLine(asking: Asking, page: StoredPage): Promise<PageTree> {
  const own = treePage(page);
  const above = await createPageLines(asking)([own.parent]);
  return new Map(above).set(own.id, own);
}

/** Returns pages with all ancestors and descendants. On a large site this reads a few pages instead of all. */
export async function readPageFamily(asking: Asking, ids: readonly string[]): Promise<PageTree> {
  const family = new Map(await createPageLines(asking)(ids));
  for (let level = [...ids]; level.length > 0;) {
    const below = await readPagesBelow(asking, level);
    level = [...below.keys()].filter((id) => !family.has(id));
    for (const [id, page] of below) family.set(id, page);
  }
  return family;
}

type Load = (id: string) => Promise<TreePage | undefined>;

function createLoader(readAll: (ids: string[]) => Promise<PageTree>): Load {
  const known = new Map<string, Promise<TreePage | undefined>>();
  let waiting: string[] = [];
  let next: Promise<PageTree> | undefined;
  const readTogether = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const ids = waiting;
    waiting = [];
    next = undefined;
    return readAll(ids);
  };
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    waiting.push(id);
    next ??= readTogether();
    const page = next.then((pages) => pages.get(id));
    known.set(id, page);
    return page;
  };
}
