import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { addressOf } from '@/lib/api-client.ts';
import { takeStoredToken } from '@/lib/auth-token.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { confirmedChannel } from './confirmed-channel.ts';
import { loginAddress } from './session.ts';

/** Asks a person to sign in once more, beside the page that they are on: nothing of it is lost. False where they do not. */
export async function confirmIdentity(): Promise<boolean> {
  await loadTexts('sessions');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    };
    root.render(<ConfirmIdentity onAnswer={answer} />);
  });
}

function ConfirmIdentity({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  useEffect(() => {
    const channel = new BroadcastChannel(confirmedChannel);
    channel.addEventListener('message', () => {
      takeStoredToken();
      onAnswer(true);
    });
    return () => channel.close();
  }, [onAnswer]);
  const signIn = () => window.open(confirmAddress(), confirmedChannel, 'popup,width=520,height=760');
  return (
    <Modal
      isOpen
      onClose={() => onAnswer(false)}
      title={t('confirm.title')}
      size="small"
      isDismissable={false}
      footer={
        <>
          <Button onPress={() => onAnswer(false)}>{common('action.cancel')}</Button>
          <Button variant="primary" onPress={signIn}>
            {t('confirm.signIn')}
          </Button>
        </>
      }
    >
      <p>{t('confirm.text')}</p>
    </Modal>
  );
}

/** Who came by a login page of the university's own has no session at the gateway: that page sends them back with a newer token. */
function confirmAddress(): string {
  const { tokenInAddress, links } = runtimeConfig();
  const isOwnPage = links.loginPage !== addressOf(authCalls.startSignIn);
  if (tokenInAddress && isOwnPage) return loginAddress();
  return addressOf(authCalls.startSignIn, { query: { confirm: 'true' } });
}
