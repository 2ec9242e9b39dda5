import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes where a push message leads that was pressed while the portal is open: the service worker says so. */
export function useOpenedMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const open = ({ data }: MessageEvent<{ open?: string } | null>) => {
      if (typeof data?.open === 'string') void navigate(data.open);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
