import type { FunctionComponent } from 'react';
import type { Block } from '../../published/contract.ts';

/** The default export of a block's `view.tsx`. The first block of a page carries its h1 and its eagerly loaded image. */
export type BlockView = FunctionComponent<{ block: Block; isFirst: boolean }>;
