/** Names, or parts of names, of parameters that hold personal data or a key in the URLs of common software. */
export const defaultRedactedParameters: readonly string[] = [
  ...['email', 'e-mail', 'mail', 'username', 'login', 'firstname', 'lastname', 'first_name', 'last_name', 'phone', 'tel', 'birthday', 'dob', 'ssn'],
  ...['password', 'passwd', 'pwd', 'otp', 'code', 'token', 'access_token', 'id_token', 'refresh_token', 'auth', 'authorization', 'jwt', 'secret', 'key', 'api_key', 'apikey', 'ticket'],
  ...['signature', 'sig', 'session', 'sessionid', 'session_id', 'sid'],
];
