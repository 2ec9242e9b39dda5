export { ApplicationStatusBadge as ApplicationBadge } from '@/components/status-badge/status-badge.tsx';
