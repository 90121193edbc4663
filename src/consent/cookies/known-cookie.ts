import type { Category } from '../../platform/categories.ts';

/** Facts about a cookie or a storage key, identified by its name alone. */
export type KnownCookie = {
  /** Exact, or with `*` for any run of characters. */
  name: string;
  /** The product or company that sets it. */
  platform: string;
  category: Category;
  /** The usual lifetime, which owners may change. Null: until the browser is closed, or in local storage until it is removed. */
  lifetimeSeconds: number | null;
  /** One plain English line. */
  about: string;
  /** The vendor's id, when it is in the registry. */
  vendorId?: string;
};
