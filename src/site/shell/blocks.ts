import type { BlockView } from '../../content/parts/view.ts';

type ViewModule = { default: BlockView; carriesTitle?: boolean; hasIsland?: boolean; usesStyles?: readonly string[] };

const views = import.meta.glob<ViewModule>('../../content/blocks/*/view.tsx', { eager: true });
const styles = import.meta.glob<string>('../../content/blocks/*/style.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every folder under src/content/blocks is a block: its name is the block's type. */
export const blockViews: ReadonlyMap<string, ViewModule> = new Map(named(views));
export const blockStyles: readonly (readonly [string, string])[] = named(styles);

function named<T>(files: Record<string, T>): [string, T][] {
  return Object.entries(files).map(([file, content]) => [file.split('/').at(-2) ?? file, content]);
}
