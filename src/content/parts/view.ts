import type { FunctionComponent } from 'react';
import type { Block } from '../published.ts';

/** What `view.tsx` of a block exports as its default. The first block of a page carries its h1 and its eager picture. */
export type BlockView = FunctionComponent<{ block: Block; isFirst: boolean }>;
