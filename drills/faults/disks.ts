import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './scene.ts';

export type Disk = {
  path: string;
  /** Takes all the room that is left. */
  fill: () => void;
  /** Gives it back. */
  empty: () => void;
  makeReadOnly: () => void;
  makeWritable: () => void;
};

const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();

/** A small disk in memory. */
export function mountMemory(scene: Scene, name: string, megabytes: number): Disk {
  const path = makeMountPoint(scene, name);
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path);
  scene.onEnd(() => run('umount', '-l', path));
  return {
    path,
    ...filler(path),
    makeReadOnly: () => void run('mount', '-o', 'remount,ro', path),
    makeWritable: () => void run('mount', '-o', 'remount,rw', path),
  };
}

/**
 * A small disk with a file system of its own, which can only be read from the moment it meets an error, as a real one does. To make it writable it is
 * checked and mounted anew, as a person would do.
 */
export function mountImage(scene: Scene, name: string, megabytes: number): Disk {
  const [path, image] = [makeMountPoint(scene, name), join(scene.folder, `${name}.image`)];
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-F', '-m', '0', '-e', 'remount-ro', image);
  const mount = () => {
    const device = run('losetup', '--show', '-f', image).trim();
    scene.onEnd(() => run('losetup', '-d', device));
    try {
      run('e2fsck', '-fy', device);
    } catch {
      // It says by its exit code that it has put something right.
    }
    run('mount', device, path);
    chmodSync(path, 0o755);
    return device;
  };
  scene.onEnd(() => run('umount', '-l', path));
  const device = mount();
  return {
    path,
    ...filler(path),
    makeReadOnly: () => {
      const trigger = openSync(`/sys/fs/ext4/${device.split('/').at(-1)}/trigger_fs_error`, 'w');
      writeSync(trigger, 'a test');
      closeSync(trigger);
    },
    // As a new disk of the same content: who had something open on the old one would keep that from being writable.
    makeWritable: () => {
      run('umount', '-l', path);
      mount();
    },
  };
}

/** The same folder once more, at a place from which it can be taken away. */
export function bindFolder(scene: Scene, name: string, folder: string) {
  const path = makeMountPoint(scene, name);
  const mount = () => void run('mount', '--bind', folder, path);
  const unmount = () => void run('umount', '-l', path);
  mount();
  scene.onEnd(unmount);
  return { path, mount, unmount };
}

function makeMountPoint(scene: Scene, name: string): string {
  const path = join(scene.folder, name);
  mkdirSync(path);
  return path;
}

function filler(path: string) {
  const file = join(path, 'of-somebody-else');
  const block = Buffer.alloc(1 << 20, 1);
  return {
    fill: () => {
      const handle = openSync(file, 'a');
      try {
        for (let size = block.length; size >= 1; ) {
          try {
            if (writeSync(handle, block, 0, size) === 0) size = Math.floor(size / 2);
          } catch {
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(handle);
      }
    },
    empty: () => rmSync(file, { force: true }),
  };
}
