/** What every password has; whether it is known from a leak the server says. */
export const newPasswordRule = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{6,}$/s;
