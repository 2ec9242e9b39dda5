import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { receiveToken } from './app/auth/receive-token.ts';
import { followOtherTabs } from './app/auth/session.ts';
import { reloadAfterRelease } from './app/reload-after-release.ts';
import { StartFailed } from './app/start-failed.tsx';
import { startI18n } from './lib/i18n.ts';
import { loadRuntimeConfig } from './lib/runtime-config.ts';
import { followTheme } from './lib/theme.ts';

receiveToken();
followTheme();
followOtherTabs();
reloadAfterRelease();
void start();

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('no #root');
  const [configuration] = await Promise.allSettled([loadRuntimeConfig(), startI18n()]);
  createRoot(element).render(
    <StrictMode>{configuration.status === 'fulfilled' ? <App /> : <StartFailed />}</StrictMode>,
  );
}
