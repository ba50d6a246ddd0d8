import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-mono/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './look/tokens.css';
import './look/global.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAttendance } from './api/attendance';
import { queryClient } from './api/queries';
import { LanguageProvider } from './language/language';
import { theme } from './look/theme';
import { router } from './router';

watchAttendance();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element for the app.');

createRoot(root).render(
  <StrictMode>
    {/* No style sheet is made by script: the variables are in tokens.css, and the page's policy forbids it. */}
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <Notifications position="bottom-right" />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  </StrictMode>,
);
