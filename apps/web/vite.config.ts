import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './chunks.ts';
import { consentPage } from './consent-page.ts';
import { ownRouteLoader } from './own-route-loader.ts';
import { compileMessages } from './src/i18n/compile-messages.ts';

const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** Files of all pages. */
const commonFiles = /^assets\/(framework|rolldown-runtime|shell)-/;
/** Files of the first view of Browse. */
const firstViewFiles = /^assets\/(framework|rolldown-runtime|shell|members|contract|ui)-/;

export default defineConfig({
  plugins: [tailwindcss(), compileMessages(), consentPage(), ownRouteLoader(), reactRouter()],
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/socket.io': { target: api, changeOrigin: false, ws: true },
      '/media': { target: api, changeOrigin: false },
      '/avatar': { target: api, changeOrigin: false },
    },
  },
  optimizeDeps: {
    // The packages are listed, because otherwise the first visit to a screen reloads the page.
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
    // No file becomes a data: URL, because the content security policy forbids data: except for
    // images.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The lists of files to preload would otherwise name files that are loaded before.
      resolveDependencies: (_, files, { hostId }) => {
        const loaded = /^assets\/(browse-page|members)/.test(hostId) ? firstViewFiles : commonFiles;
        return files.filter((file) => !loaded.test(file));
      },
    },
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
});
