import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { NoticeFrame, type NoticeProps } from './notice-frame.tsx';

const icons = {
  neutral: <Info aria-hidden />,
  accent: <Info aria-hidden />,
  info: <Info aria-hidden />,
  positive: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  negative: <CircleAlert aria-hidden />,
};

export function Notice({ tone = 'info', ...rest }: NoticeProps) {
  return <NoticeFrame tone={tone} icon={icons[tone]} {...rest} />;
}
