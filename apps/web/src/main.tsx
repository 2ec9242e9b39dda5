import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/first-shell.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App, startRouter } from './app/app.tsx';
import { type Arrival, takeArrival } from './app/auth/arrival.ts';
import { followOtherTabs } from './app/auth/session.ts';
import { noteMissingCode } from './app/error-pages/old-release.ts';
import { StartFailed } from './app/start-failed.tsx';
import { startServiceWorker } from './app/start-service-worker.ts';
import { loadTexts, startI18n } from './lib/i18n.ts';
import { forgetAnswersOfOthers } from './lib/kept/kept-answers.ts';
import { loadRuntimeConfig } from './lib/load-runtime-config.ts';
import { followTheme } from './lib/theme.ts';

const arrival = takeArrival();
followTheme();
followOtherTabs();
noteMissingCode();
startServiceWorker();
void start();

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('no #root');
  const [configuration] = await Promise.allSettled([loadRuntimeConfig(), startI18n()]);
  const root = createRoot(element);
  const isConfigured = configuration.status === 'fulfilled';
  if (isConfigured && arrival) await receive(arrival, root);
  // Before anything is read or kept for whoever the token says is here now.
  void forgetAnswersOfOthers();
  const page = isConfigured ? <App router={await startRouter()} /> : <StartFailed />;
  // In slices: at a stretch the shell would hold up a phone for half a second.
  startTransition(() => root.render(<StrictMode>{page}</StrictMode>));
}

/** Only who comes from the login needs it. */
async function receive(from: Arrival, root: Root): Promise<void> {
  const { receiveToken } = await import('./app/auth/receive-token.ts');
  await receiveToken(from, () => askToReplace(root));
}

async function askToReplace(root: Root): Promise<boolean> {
  const [{ AnotherPerson }] = await Promise.all([
    import('./app/auth/another-person.tsx'),
    loadTexts('sessions'),
  ]);
  return new Promise((resolve) => {
    root.render(<AnotherPerson onAnswer={resolve} />);
  });
}
