/** The variables without which production does not start. */
export const productionEnv = {
  NODE_ENV: 'production',
  SECRET: 'a secret of at least thirty-two characters',
  CONTACT_HASH_KEY: 'another secret of at least thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Sambandha <post@example.org>',
} as const;
