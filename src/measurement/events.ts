import type { ParameterValue } from './redaction.ts';

/*
 * Events as code names them: in the browser (`window.candor.measure`, `gtag`, `dataLayer`, `useMeasure`) and on the server. Types only. docs/measurement.md
 * lists the events that the collector reports by itself.
 */

export type EventParameters = { [name: string]: ParameterValue };

/** One row of `items`. GA4 requires one of the two names. */
type Item = {
  item_id?: string;
  item_name?: string;
  item_brand?: string;
  item_category?: string;
  item_variant?: string;
  item_list_name?: string;
  price?: number;
  discount?: number;
  quantity?: number;
  coupon?: string;
  index?: number;
};

/** `currency`: ISO 4217. Without a currency the value does not count as money. */
type Valued = { currency: string; value: number };
type Basket = Valued & { items: Item[] };
type Lists = { item_list_id?: string; item_list_name?: string };

/** A submitted form. What the visitor typed into it is never a parameter. */
type FormSubmit = {
  form_id: string;
  form_name?: string;
  form_destination?: string;
  form_length?: number;
  form_submit_text?: string;
};

/**
 * GA4's recommended events with the parameters that its reports and destinations need. Events of your own may have any name of letters, digits and
 * underscores. Declare this interface once more to add them, and their parameters are checked as well.
 */
interface KnownEvents {
  add_payment_info: Basket & { coupon?: string; payment_type?: string };
  add_shipping_info: Basket & { coupon?: string; shipping_tier?: string };
  add_to_cart: Basket;
  add_to_wishlist: Basket;
  begin_checkout: Basket & { coupon?: string };
  form_submit: FormSubmit;
  generate_lead: Partial<Valued> & { lead_source?: string };
  login: { method?: string };
  purchase: Basket & { transaction_id: string; coupon?: string; shipping?: number; tax?: number };
  refund: Valued & { transaction_id: string; items?: Item[] };
  remove_from_cart: Basket;
  search: { search_term: string };
  select_content: { content_type?: string; content_id?: string };
  select_item: Lists & { items: Item[] };
  select_promotion: { promotion_id?: string; promotion_name?: string; creative_name?: string; items?: Item[] };
  share: { method?: string; content_type?: string; item_id?: string };
  sign_up: { method?: string };
  view_cart: Basket;
  view_item: Basket;
  view_item_list: Lists & { items: Item[] };
  view_promotion: { promotion_id?: string; promotion_name?: string; creative_name?: string; items?: Item[] };
}

/** A known name, or any other. */
export type EventName = keyof KnownEvents | (string & {});

export type ParametersOf<Name extends EventName> = Name extends keyof KnownEvents
  ? KnownEvents[Name] & EventParameters
  : EventParameters;

/** Parameters are optional where none is required. */
type Given<Name extends EventName> =
  Record<never, never> extends ParametersOf<Name>
    ? [parameters?: ParametersOf<Name>]
    : [parameters: ParametersOf<Name>];

/** Reports one event. Without the visitor's consent it is sent to nobody and kept nowhere. */
export type Measure = { event<Name extends EventName>(name: Name, ...given: Given<Name>): void };

/** The same function without types, for code that passes on events it does not know. */
export type PageMeasure = { event(name: string, parameters?: object): void };

export type Gtag = {
  <Name extends EventName>(command: 'event', name: Name, ...given: Given<Name>): void;
  /** Commands that only tags understand. */
  (command: 'config' | 'consent' | 'get' | 'js' | 'set', ...given: unknown[]): void;
};

declare global {
  /** The product's API on a page; the consent runtime adds its own part. */
  interface Candor {
    measure: Measure;
  }
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}
