import type { Translate } from '../../../translations/translate.ts';
import type { Writer } from './core.ts';
import type { FormHandle } from './form-handle.ts';
import { createHistory } from './history.ts';

export type WriterOptions = Pick<Writer, 'page' | 'showInForm' | 'tellChosen' | 'maxBlocks' | 'announce'> & {
  form: () => FormHandle;
  t: Translate;
  onUpdate: () => void;
};

/** Creates what the parts of writing on one page share. A page that is loaded anew gets a new one. */
export function createWriter({ onUpdate, ...options }: WriterOptions): Writer {
  const writer: Writer = {
    ...options,
    history: createHistory(() => performance.now()),
    pending: new Map(),
    written: new Map(),
    state: { chosen: null, hovered: null, isTyping: false, limit: null, rich: null, image: null },
    update(change) {
      writer.state = { ...writer.state, ...change };
      onUpdate();
    },
  };
  return writer;
}
