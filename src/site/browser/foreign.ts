import { warnForeign } from '../../consent/browser/foreign.ts';

warnForeign();
