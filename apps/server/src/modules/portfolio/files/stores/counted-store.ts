import { Counter, Histogram, type Registry } from 'prom-client';
import type { Traced } from '../../../../plugins/tracing/statement-spans.ts';
import type { FileStore } from './file-store.ts';

/** The same store, with what it does and how long that takes in the metrics and in the traces. */
export function countStore(store: FileStore, registry: Registry, traced: Traced): FileStore {
  const operations = new Histogram({
    name: 'file_store_operation_seconds',
    help: 'What the store of files was asked to do, how it ended and how long it took',
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const bytes = new Counter({
    name: 'uploaded_bytes_total',
    help: 'Bytes of uploaded files that were kept',
    registers: [registry],
  });
  const measured = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    const end = operations.startTimer({ operation });
    try {
      const result = await traced(`files ${operation}`, work);
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };
  return {
    ...store,
    put: async (key, content) => {
      await measured('put', () => store.put(key, content));
      bytes.inc(content.size);
    },
    get: (key, range) => measured('get', () => store.get(key, range)),
    delete: (key) => measured('delete', () => store.delete(key)),
  };
}
