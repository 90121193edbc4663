import type { OptionalCategory } from '../../platform/categories.ts';
import type { BannerLayout } from '../banner/layout.ts';
import type { StorageKind } from '../vendors/vendor.ts';

/**
 * A piece of a page as the script carries it: text, an element with its attributes and children, or the number of a word. Made on the server from
 * what React rendered, put together in the page with createElement, so no text ever becomes markup there.
 */
export type Markup = string | number | MarkupElement;
export type MarkupElement = readonly [tag: string, attributes: Readonly<Record<string, string | number>>, ...children: Markup[]];

/** Surfaces in the order the script carries them. */
export const surfaces = ['banner', 'optOut', 'notice', 'preferences', 'decided', 'honored', 'revisit', 'placeholder'] as const;
export type Surface = (typeof surfaces)[number];
export type Layers = Readonly<Record<Surface, readonly Markup[]>>;

/** Each surface made by the same hand, always in the same order. */
export function layersWith(make: (surface: Surface) => readonly Markup[]): Layers {
  const entries: [Surface, readonly Markup[]][] = surfaces.map((surface) => [surface, make(surface)]);
  return Object.fromEntries(entries) as Layers;
}

/** What identifies a stored thing: whose category, which kind, its name (`*` stands for any run of characters). */
export type StoredName = readonly [category: OptionalCategory, kind: StorageKind, name: string];

/** `www.example.com/` and whatever begins so, or `*.example.com`; and the categories it needs, all of them, separated by spaces. */
export type HeldAddress = readonly [address: string, needs: string];

/** Consent signals that vendors of the site listen to. */
export type SignalTarget = 'google' | 'uet' | 'clarity';

/** Everything the script of one site knows. It is the same for every visitor and every page, so any cache may keep it. */
export type EmbedConfig = {
  key: string;
  bannerId: string;
  version: string;
  valid: readonly string[];
  cookie: string;
  days: number;
  againDays: number;
  /** Registered domain. */
  domain: string;
  /** Origin that takes logs and decisions. */
  api: string;
  /** Folder of the other languages. */
  files: string;
  layers: Layers;
  /** Languages that came along. */
  words: Readonly<Record<string, readonly string[]>>;
  /** All others there are. */
  more: readonly string[];
  language: string;
  rightToLeft: readonly string[];
  style: string;
  revisit: BannerLayout['revisit'];
  stored: readonly StoredName[];
  /** What a page may have held back: the first that fits counts. */
  hosts: readonly HeldAddress[];
  signals: readonly SignalTarget[];
  /** False: the list of vendors comes with the language's own file. */
  hasVendors: boolean;
  isByPlace: boolean;
  honoursDoNotTrack: boolean;
};
