vcl 4.1;

# Varnish in front of Candor's site. Tested with Varnish 7.1 of Debian 12, without modules. What to set and why: docs/cdn.md.
#
#   varnishd -f /etc/varnish/candor.vcl -a http=:80 -a purge=127.0.0.1:6082 -p http_gzip_support=off
#   CDN_PURGE_URL=http://127.0.0.1:6082  TRUSTED_PROXIES=127.0.0.1,::1  REGION_HEADER=X-Region
#
# TLS: Varnish speaks none. Put Caddy, nginx or hitch in front and list their addresses under `proxies`. Where they speak the PROXY protocol
# (-a tls=127.0.0.1:8443,PROXY), Varnish knows the visitor's own address, `proxies` may be empty, and nobody can say the region.

import std;

# Candor's site.
backend candor {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 130s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 1s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may say where a visitor comes from: what ends TLS in front of Varnish. From everybody else these headers are removed.
acl proxies {
  "127.0.0.1";
  "::1";
}

# Who may purge: every machine that runs the site. Purges have a listener of their own, so that no proxy passes on a visitor's.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (local.socket == "purge") {
    call candor_purge;
  }
  if (req.method == "PURGE") {
    return (synth(405, "Method not allowed"));
  }

  if (req.restarts == 0) {
    call candor_trust;
    call candor_normalise;
    # A page that nobody purged is still right: one visitor gets it while it is fetched again. While the site is down everybody does, for a day.
    if (std.healthy(req.backend_hint)) {
      set req.grace = 10s;
    }
  } else {
    # The site did not answer: the last page that it sent is better than none.
    set req.grace = 24h;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The product's own audit sees the site itself.
  if (req.http.Authorization || req.http.Candor-Audit) {
    return (pass);
  }
  # Files that are the same for everybody. Part of a film is fetched as that part.
  if (req.url ~ "^/(_assets|_icons|client_data|media)/") {
    if (req.http.Range) {
      return (pass);
    }
    unset req.http.Cookie;
    unset req.http.X-Region;
    unset req.http.Sec-GPC;
    unset req.http.DNT;
    return (hash);
  }
  # Whoever has a cookie may have decided, and the site alone can tell. A cookie that no program on this host reads can be removed above this line.
  if (req.http.Cookie) {
    return (pass);
  }
  return (hash);
}

# Candor sends the keys of what has changed.
sub candor_purge {
  if (req.method != "PURGE" || client.ip !~ purgers) {
    return (synth(403, "Forbidden"));
  }
  if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$") {
    return (synth(400, "Bad Surrogate-Key"));
  }
  if (std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
    return (synth(200, "Purged"));
  }
  return (synth(500, "Not purged"));
}

# A visitor cannot say who or where they are.
sub candor_trust {
  if (client.ip !~ proxies) {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Region;
    unset req.http.X-Real-IP;
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Forwarded-Proto;
  }
  unset req.http.Forwarded;
}

# Everything that Candor looks at in a request for a page, each in one spelling. The site gets the same spelling, so it answers what the key says.
sub candor_normalise {
  set req.http.Host = std.tolower(req.http.Host);
  std.collect(req.http.Cookie, "; ");
  std.collect(req.http.X-Region, ",");
  std.collect(req.http.Sec-GPC, ",");
  std.collect(req.http.DNT, ",");
  if (req.http.X-Region) {
    set req.http.X-Region = regsub(regsub(std.toupper(req.http.X-Region), "_", "-"), "-$", "");
    if (req.http.X-Region !~ "^[A-Z][A-Z](-[A-Z0-9]{1,3})?$") {
      # Present and unknown: the strictest rule, and no guess by the address.
      set req.http.X-Region = "ZZ";
    }
  }
  if (req.http.Sec-GPC ~ "(^|,)\s*1\s*(,|$)") {
    set req.http.Sec-GPC = "1";
  } else {
    unset req.http.Sec-GPC;
  }
  if (req.http.DNT != "1") {
    unset req.http.DNT;
  }
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

# The key of a page. Accept-Encoding is in the Vary header of every response that depends on it.
sub vcl_hash {
  # Marks of campaigns are read by the browser alone. The site still gets them: redirects keep them.
  hash_data(regsub(regsuball(req.url, "(?i)(?<=[?&])(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|li_fat_id|mc_cid|mc_eid)=[^&#]*(&|$)", ""), "[?&]+$", ""));
  hash_data(regsub(req.http.Host, ":[0-9]+$", ""));
  hash_data(req.http.X-Region + "|" + req.http.Sec-GPC + "|" + req.http.DNT);
  return (lookup);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # A refresh in the background must not replace a page by an error.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.status == 200
    && beresp.http.CDN-Cache-Control ~ "(^|[ ,])max-age=[1-9]"
    && beresp.http.CDN-Cache-Control !~ "no-store"
    && !beresp.http.Set-Cookie
    && beresp.http.Vary != "*"
    && std.integer(beresp.http.Content-Length, 0) < 20000000) {
    # What took longer may be from before a change whose purges have both passed already.
    if (beresp.time - bereq.time > 1s) {
      set beresp.ttl = 0s;
      set beresp.grace = 0s;
      set beresp.uncacheable = true;
      return (deliver);
    }
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 24h;
    return (deliver);
  }
  # Not for a cache. For two minutes such requests do not wait for one another.
  set beresp.ttl = 120s;
  set beresp.grace = 0s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.X-Fetch-Failed = "1";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = "The site does not answer at present. Please come back in a moment." + {"
"};
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.X-Fetch-Failed && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  # For caches only.
  unset resp.http.X-Fetch-Failed;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason + {"
"};
  return (deliver);
}
