/** Vendors whose players report the playback position in messages. */
const vendors: ReadonlySet<string> = new Set(['youtube', 'vimeo']);

/**
 * Our own script in the document around a player. It relays messages between the player and the page, because a player responds to its parent
 * document only. It accepts messages from these two windows alone, checks each origin, and does not inspect them. `{ player: data }` is a message of
 * the player.
 */
const relay = `{const player=document.querySelector('iframe');const origin=new URL(player.src).origin;let isThere=false;const tell=(data)=>parent.postMessage({player:data},location.origin);player.addEventListener('load',()=>{isThere=true;tell(null)});addEventListener('message',(event)=>{if(event.source===parent&&event.origin===location.origin&&isThere)player.contentWindow.postMessage(event.data,origin);else if(event.source===player.contentWindow&&event.origin===origin)tell(event.data)})}`;

/** Returns the relay script for a vendor's embed document, and undefined for vendors that send no messages. */
export function relayFor(vendor: string): string | undefined {
  return vendors.has(vendor) ? relay : undefined;
}
