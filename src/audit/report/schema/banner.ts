import { z } from 'zod';
import { optionalCategories } from '../../../platform/categories.ts';
import type {
  BannerAction,
  BannerControl,
  BannerLayer,
  BannerObservation,
  BannerOutcome,
  Box,
} from '../../banner-contract.ts';
import { count, moment, text, translationsOf } from './moment.ts';

const isSo = z.boolean();
const box = z.object({ x: count, y: count, width: count, height: count }) satisfies z.ZodType<Box>;

const control = z.object({
  does: z.enum(['accept', 'reject', 'customize', 'save', 'close', 'category', 'reopen', 'policy', 'other']),
  ...{ label: text, role: text, layer: count },
  category: z.enum([...optionalCategories, 'necessary', 'unknown']).optional(),
  isChecked: isSo.optional(),
  ...{ isDisabled: isSo, box, isInView: isSo, isReachable: isSo, tabPosition: count },
  ...{ textColour: text, fillColour: text, borderColour: text.optional() },
  ...{ textContrast: count, edgeContrast: count, fontSizePx: count, fontWeight: count },
}) satisfies z.ZodType<BannerControl>;

const layer = z.object({
  number: count,
  box,
  role: text,
  label: text,
  text,
  language: text,
  textContrast: count,
  controls: z.array(control),
}) satisfies z.ZodType<BannerLayer>;

export const banner = z.object({
  ...{
    id: text,
    when: moment,
    isPresent: isSo,
    platform: text.optional(),
    foundBy: z.enum(['platform', 'likeness']).optional(),
    frameHost: text.optional(),
  },
  ...{ layers: z.array(layer), coverage: count, isBlocking: isSo, documentLanguage: text },
  focus: z.object({ isInside: isSo, isTrapped: isSo, isVisible: isSo }),
  inFront: text.optional(),
  unread: text.optional(),
  reopen: control.optional(),
}) satisfies z.ZodType<BannerObservation>;

export const action = z.union([
  z.enum(['accept', 'reject', 'withdraw', 'close', 'escape']),
  z.object({ only: z.enum(optionalCategories) }),
]) satisfies z.ZodType<BannerAction>;

export const outcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), path: z.array(text), presses: count, layers: count, isGoneAfter: isSo }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(['no-banner', 'no-control', 'no-effect', 'no-way', 'page-left', 'failed']),
    words: text,
    translations: translationsOf('words').optional(),
    path: z.array(text),
    action,
  }),
]) satisfies z.ZodType<BannerOutcome>;
