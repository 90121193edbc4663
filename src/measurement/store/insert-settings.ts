import type { ClickHouseSettings } from '@clickhouse/client';

/**
 * Settings of every insert: it has reached the tables when it is acknowledged. By default, servers since ClickHouse 26.2 gather the inserts of many clients
 * first, older ones do so in ClickHouse Cloud, and an owner may choose not to wait for them.
 */
export const storedAtOnce: ClickHouseSettings = { async_insert: 0 };

/** Settings of an insert that counts once, however often it is sent. */
export function storedOnce(token: string): ClickHouseSettings {
  return { ...storedAtOnce, insert_deduplicate: 1, insert_deduplication_token: token };
}
