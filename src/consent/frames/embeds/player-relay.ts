/** Vendors whose players tell in messages how far a film is. */
const vendors: ReadonlySet<string> = new Set(['youtube', 'vimeo']);

/**
 * Ours, in the document around a player: passes messages between it and the page, which may not speak to it itself, for a player answers
 * to the document around it. It takes them from these two windows alone, each by its origin, and looks into none. `{ player: data }` is what the player said.
 */
const relay = `{const player=document.querySelector('iframe');const origin=new URL(player.src).origin;let isThere=false;const tell=(data)=>parent.postMessage({player:data},location.origin);player.addEventListener('load',()=>{isThere=true;tell(null)});addEventListener('message',(event)=>{if(event.source===parent&&event.origin===location.origin&&isThere)player.contentWindow.postMessage(event.data,origin);else if(event.source===player.contentWindow&&event.origin===origin)tell(event.data)})}`;

/** The script of a vendor's embed document; undefined for those that have nothing to tell. */
export function relayFor(vendor: string): string | undefined {
  return vendors.has(vendor) ? relay : undefined;
}
