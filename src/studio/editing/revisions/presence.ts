/** A user, by the id of the account, who has a document open. */
export type Present = { person: string; sinceMs: number };

/** A tab without a report for this long is closed, or its machine sleeps. */
const forgottenAfterMs = 35_000;
/** Maximum number of tabs for one document. */
const maxTabs = 100;

type Tab = Present & { heardMs: number };
type Presence = {
  /** Records that a tab is open and returns the other users with this document, each once. */
  enter(document: string, tab: string, who: { person: string; nowMs: number }): Present[];
  leave(document: string, tab: string): void;
};

/** Tracks who has which document open, in this process only. After a restart the list is complete once every tab has reported. */
export function createPresence(): Presence {
  const documents = new Map<string, Map<string, Tab>>();

  function tabsOf(document: string, nowMs: number): Map<string, Tab> {
    const tabs = documents.get(document) ?? new Map<string, Tab>();
    documents.set(document, tabs);
    for (const [tab, { heardMs }] of tabs) if (nowMs - heardMs > forgottenAfterMs) tabs.delete(tab);
    return tabs;
  }

  return {
    enter(document, tab, { person, nowMs }) {
      for (const known of documents.keys()) if (tabsOf(known, nowMs).size === 0) documents.delete(known);
      const tabs = tabsOf(document, nowMs);
      if (tabs.size < maxTabs || tabs.has(tab))
        tabs.set(tab, { person, sinceMs: tabs.get(tab)?.sinceMs ?? nowMs, heardMs: nowMs });
      const others = [...tabs.values()]
        .filter((other) => other.person !== person)
        .toSorted((one, other) => one.sinceMs - other.sinceMs);
      return [
        ...new Map(
          others.toReversed().map((other) => [other.person, { person: other.person, sinceMs: other.sinceMs }]),
        ).values(),
      ].toReversed();
    },
    leave(document, tab) {
      documents.get(document)?.delete(tab);
    },
  };
}
