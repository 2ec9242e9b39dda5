import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/first-shell.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startRouter } from './app/app.tsx';
import { receiveToken } from './app/auth/receive-token.ts';
import { followOtherTabs } from './app/auth/session.ts';
import { noteMissingCode } from './app/error-pages/old-release.ts';
import { StartFailed } from './app/start-failed.tsx';
import { startServiceWorker } from './app/start-service-worker.ts';
import { startI18n } from './lib/i18n.ts';
import { forgetAnswersOfOthers } from './lib/kept/kept-answers.ts';
import { loadRuntimeConfig } from './lib/load-runtime-config.ts';
import { followTheme } from './lib/theme.ts';

receiveToken();
followTheme();
followOtherTabs();
noteMissingCode();
startServiceWorker();
// Before anything is read or kept for whoever the token says is here now.
void forgetAnswersOfOthers();
void start();

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('no #root');
  const [configuration] = await Promise.allSettled([loadRuntimeConfig(), startI18n()]);
  const page = configuration.status === 'fulfilled' ? <App router={startRouter()} /> : <StartFailed />;
  const root = createRoot(element);
  // In slices: at a stretch the shell would hold up a phone for half a second.
  startTransition(() => root.render(<StrictMode>{page}</StrictMode>));
}
