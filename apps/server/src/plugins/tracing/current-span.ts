import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The request that is being answered, wherever its work has led to. */
export const currentSpan = new AsyncLocalStorage<Span>();
