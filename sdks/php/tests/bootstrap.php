<?php

spl_autoload_register(function (string $class): void {
    foreach (['Pillar\\Tests\\' => __DIR__, 'Pillar\\' => __DIR__ . '/../src'] as $prefix => $folder) {
        $file = $folder . '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
            return;
        }
    }
});
