import type { Category } from '../../platform/categories.ts';

/** What is known about a cookie, or a key of the browser's storage, by its name alone. */
export type KnownCookie = {
  /** Exact, or with `*` standing for any run of characters. */
  name: string;
  /** The product or company that sets it. */
  platform: string;
  category: Category;
  /** As usual; owners may change it. Null: until the browser is closed, or in local storage until it is removed. */
  lifetimeSeconds: number | null;
  /** One plain English line. */
  about: string;
  /** The registry's vendor, when it is one. */
  vendorId?: string;
};
