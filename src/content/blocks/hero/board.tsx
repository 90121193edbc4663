/** Five switches, one for each category: the first is always on, the visitor has turned one, and three wait for an answer. */
export function Board() {
  return (
    <svg className="board" viewBox="0 0 400 500" aria-hidden="true">
      <path className="rule" d="M0 .5h400M0 100.5h400M0 200.5h400M0 300.5h400M0 400.5h400M0 499.5h400" />
      <path
        className="words"
        d="M0 36h92M0 64h58M0 136h70M0 164h104M0 236h110M0 264h64M0 336h84M0 364h48M0 436h62M0 464h90"
      />
      <rect className="necessary" x="260" y="14" width="140" height="72" rx="36" />
      <rect className="granted" x="260" y="214" width="140" height="72" rx="36" />
      <path
        className="waiting"
        d="M296 115h68a35 35 0 0 1 0 70h-68a35 35 0 0 1 0-70zM296 315h68a35 35 0 0 1 0 70h-68a35 35 0 0 1 0-70zM296 415h68a35 35 0 0 1 0 70h-68a35 35 0 0 1 0-70z"
      />
      <circle className="on" cx="364" cy="50" r="26" />
      <circle className="on" cx="364" cy="250" r="26" />
      <circle className="off" cx="296" cy="150" r="24" />
      <circle className="off" cx="296" cy="350" r="24" />
      <circle className="off" cx="296" cy="450" r="24" />
    </svg>
  );
}
