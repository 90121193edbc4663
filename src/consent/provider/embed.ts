import type { OptionalCategory } from '../../platform/categories.ts';
import type { BannerLayout } from '../banner/layout.ts';
import type { StorageKind } from '../vendors/vendor.ts';

/**
 * A piece of a page as the script carries it: text, an element with its attributes and children, or the index of a word. The server makes it from
 * React's output and the page builds it with createElement, so no text ever becomes markup there.
 */
export type Markup = string | number | MarkupElement;
type MarkupElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Markup[],
];

/** The surfaces in the order in which the script carries them. */
export const surfaces = [
  'banner',
  'optOut',
  'notice',
  'preferences',
  'decided',
  'honored',
  'revisit',
  'placeholder',
] as const;
type Surface = (typeof surfaces)[number];
export type Layers = Readonly<Record<Surface, readonly Markup[]>>;

/** Builds every surface with the same function, always in the same order. */
export function layersWith(make: (surface: Surface) => readonly Markup[]): Layers {
  const entries: [Surface, readonly Markup[]][] = surfaces.map((surface) => [surface, make(surface)]);
  return Object.fromEntries(entries) as Layers;
}

/** Identifies a stored item: its category, kind and name (`*` stands for any run of characters). */
export type StoredName = readonly [category: OptionalCategory, kind: StorageKind, name: string];

/** A URL prefix such as `www.example.com/`, or `*.example.com`, and all the categories it requires, separated by spaces. */
export type HeldAddress = readonly [address: string, needs: string];

/** Consent signals that the site's vendors support. */
export type SignalTarget = 'google' | 'uet' | 'clarity';

/** The whole configuration of a site's script. It is the same for every visitor and page, so any cache may store it. */
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
  /** Origin that receives logs and decisions. */
  api: string;
  /** Folder of the other language files. */
  files: string;
  layers: Layers;
  /** Languages included in the script. */
  words: Readonly<Record<string, readonly string[]>>;
  /** All other available languages. */
  more: readonly string[];
  language: string;
  rightToLeft: readonly string[];
  style: string;
  revisit: BannerLayout['revisit'];
  stored: readonly StoredName[];
  /** What a page may block. The first match applies. */
  hosts: readonly HeldAddress[];
  signals: readonly SignalTarget[];
  /** False when the vendor list is in the language file instead. */
  hasVendors: boolean;
  isByPlace: boolean;
  honoursDoNotTrack: boolean;
};
