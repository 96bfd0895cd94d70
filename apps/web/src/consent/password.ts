/** The rule for every password. The server also refuses passwords known from leaks. */
export const newPasswordRule = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{6,}$/s;
