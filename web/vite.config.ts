/** How the web app is built, and served while one works on it (`npm run web`). */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens; what is not a page or a file of the app is asked of it. */
const SERVICE = process.env['EXTRAKT_BASE_URL'] ?? 'http://127.0.0.1:8080';
/** The first parts of the interface's addresses. */
const INTERFACE =
  '^/(audit|auth|components|docs|documents|events|health|inboxes|jobs|metrics|openapi\\.json|overview|pipelines|resources|schemas|templates|usage|users)(?=[/?]|$)';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows pictures and fonts from files only, none inside a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: { port: 5173, proxy: { [INTERFACE]: SERVICE } },
});
