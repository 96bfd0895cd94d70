import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanContract } from './src/api/lean-contract.ts';
import { compileMessages } from './src/i18n/compile-messages.ts';

const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

/**
 * What several screens share goes into four files instead of fifty: what every page needs, the shell
 * around it, what the members' screens look like, and what screens with data need beside.
 */
const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|zustand)\//,
    priority: 3,
  },
  {
    // The public pages load these and no more of the kit.
    name: 'shell',
    test: /src\/(ui\/(avatar|badge|button|card|cx|empty-state|initials|link|logo|menu|ornament|spinner|tag\.|toast)|shell\/|i18n\/(en\/open|language|provider|use-))|src\/api\/(session|realtime|device)|contract\/src\/community|preload-helper|lucide-react\/dist\/esm\/((?!icons\/)|icons\/(arrow-right|bell|check|chevron-down|circle-(check|exclamation-point)|heart|info|log-in|log-out|mail|menu|message-circle|monitor|moon|phone|search|settings|shield-check|sun|user|user-plus|wifi-off|x)\.)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'kit',
    test: /src\/(ui\/(?!checkbox|date-field|error-summary|form-skeleton|otp-input|password-input|progress-bar|qr-code|radio-group|save-bar|stepper|tabs|text-area|unsaved-guard|upload-tile)|shell\/|i18n\/(?!en\/(members|accounts|fit)|(member|account|fit)-texts))|src\/api\/(session-store|realtime)|contract\/src\/(community|choices)|node_modules\/(lucide-react|thumbhash)\//,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'data',
    test: /node_modules\/@tanstack\/|contract\/src\/(errors|endpoint)|src\/api\/(call|query|request|api-error)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|contract\/src\/(primitives|choice-schemas)/,
    minShareCount: 3,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), leanContract(), compileMessages(), reactRouter()],
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/socket.io': { target: api, changeOrigin: false, ws: true },
      '/media': { target: api, changeOrigin: false },
      '/avatar': { target: api, changeOrigin: false },
    },
  },
  optimizeDeps: {
    // Known from the start, so that the first visit to a screen does not reload the page.
    include: [
      '@hookform/resolvers/zod',
      '@tanstack/react-query',
      'lucide-react',
      'react-hook-form',
      'socket.io-client',
      'thumbhash',
      'use-intl',
      'zod/mini',
      'zustand',
      'zustand/middleware',
    ],
  },
  build: {
    // Nothing small is turned into a data: URL, so the content security policy can refuse them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
});
